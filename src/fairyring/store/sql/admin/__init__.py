"""Operations on a whole store for its operator: inspect, copy, export, import, prune."""
