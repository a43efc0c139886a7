"""Runs that keep every game: a row for each, in columns, in parts that are whole or not there.

Read `plan`, which says what is played; `witness`, what is noted of a game; `rows`, how that becomes
a part; `folder`, where parts lie; `running`, which goes on until all are there; and `elsewhere`,
which has it done by another process. What runs tell is said in `reports`.
"""
