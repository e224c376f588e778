import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderThirdParty, thirdPartyFile } from './third-party.ts'

const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, thirdPartyFile), await renderThirdParty(root))
