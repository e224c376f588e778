import { provisionParts } from './provision.ts'

const parts = await provisionParts()
for (const [name, part] of Object.entries(parts))
  console.log(part.found ? `${name}: ${part.version}, ${part.program}` : `skipped: ${name}, because ${part.because}`)
