// Writes src/presentation/generated (scripts/generate/generate.ts).
import { command } from './command.ts'
import { generate } from './generate/generate.ts'

await command('generate', {}, generate)
