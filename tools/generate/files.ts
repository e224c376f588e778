import { manual } from '../../src/surfaces/cli/man/man.ts'
import { artefact } from '../contract/artefact.ts'
import { openapi } from '../contract/openapi.ts'
import { json } from '../contract/sorted.ts'
import { checksReference } from './checks.ts'
import { faultsReference } from './pains.ts'
import { reference } from './reference.ts'
import { actionTable, readTable } from './tables.ts'

/** Every generated file by its path, as it has to be. */
export function generated(): Record<string, string> {
  return {
    'contract/web-api.contract.json': json(artefact()),
    'contract/openapi.json': json(openapi()),
    'docs/checks.md': checksReference(),
    'docs/faults.md': faultsReference(),
    'docs/reference.md': reference(),
    'docs/usher.1': manual(),
    'src/dispatch/reads/index.ts': readTable(),
    'src/dispatch/actions/index.ts': actionTable(),
  }
}
