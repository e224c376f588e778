import { writeFileSync } from 'node:fs'

// Preloaded into a usher that is under test: writes the paths of all code that it has loaded, when it exits.

process.once('exit', () => writeFileSync(process.env['LOADED_CODE_FILE'] ?? '', Object.keys(require.cache).join('\n')))
