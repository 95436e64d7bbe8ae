// Writes the JSON Schemas of plans and experiments to docs/, for editors.
import { writeFileSync } from 'node:fs'
import { experimentSchema, jsonSchema, planSchema, tuneSchema } from '../lab/dist/tournament/plan/schema.js'

const place = (name) => new URL(`../docs/${name}.schema.json`, import.meta.url)
for (const [name, schema] of [
  ['tournament', planSchema],
  ['experiment', experimentSchema],
  ['tune', tuneSchema],
])
  writeFileSync(place(name), `${JSON.stringify(jsonSchema(schema), null, 2)}\n`)
