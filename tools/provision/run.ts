import { provisionParts, provisionReleaseParts } from './provision.ts'

/** With the word `release`, what a release's trials need; without it, what the tests need. */
if (process.argv[2] === 'release') {
  const missing = await provisionReleaseParts()
  for (const [name, because] of missing) console.log(`skipped: ${name}, because ${because}`)
} else
  for (const [name, part] of Object.entries(await provisionParts()))
    console.log(part.found ? `${name}: ${part.version}, ${part.program}` : `skipped: ${name}, because ${part.because}`)
