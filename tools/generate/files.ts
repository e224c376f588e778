import { actionTable, readTable } from './tables.ts'

/** Every generated file by its path, as it has to be. */
export function generated(): Record<string, string> {
  return {
    'service/reads/index.ts': readTable(),
    'service/actions/index.ts': actionTable(),
  }
}
