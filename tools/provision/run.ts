import { provision } from './provision.ts'

const parts = await provision()
for (const [name, part] of Object.entries(parts))
  console.log(part.found ? `${name}: ${part.version}, ${part.program}` : `left out: ${name}, because ${part.because}`)
