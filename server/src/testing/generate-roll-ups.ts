import { rollUpSql } from '../app/facts/roll-up-sql.ts';
import { features } from '../features.ts';

// The text of a migration for the roll-ups that are named, else for all: `npm run -s rollups -- interaction_figures > server/migrations/….sql`.
const wanted = process.argv.slice(2);
const declared = features.flatMap(({ rollUps = [] }) => rollUps);
const unknown = wanted.filter((name) => declared.every((rollUp) => rollUp.name !== name));
if (unknown.length > 0) throw new Error(`No feature has a roll-up ${unknown.join(', ')}.`);
process.stdout.write(rollUpSql(declared.filter(({ name }) => wanted.length === 0 || wanted.includes(name))));
