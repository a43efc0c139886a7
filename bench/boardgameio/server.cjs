// A server of boardgame.io for one game: the positions of a game that was played, one a move.
//
//     node server.cjs POSITIONS.json [FOLDER]
//
// With a folder it stores there, else in memory. Prints its port when it can be asked.

const fs = require('node:fs');
const { Server, FlatFile } = require('boardgame.io/server');
const { ActivePlayers } = require('boardgame.io/core');

const [file, dir] = process.argv.slice(2);
const positions = JSON.parse(fs.readFileSync(file, 'utf8'));

const game = {
  name: 'positions',
  disableUndo: true,
  setup: () => ({ at: 0, position: positions[0] }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    next: ({ G }) => {
      const at = (G.at + 1) % positions.length;
      return { at, position: positions[at] };
    },
  },
};

const db = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [game], origins: [/./], ...db });
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port));
