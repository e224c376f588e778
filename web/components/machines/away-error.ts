import type { ErrorData } from '../../../clients/typescript/src/index.ts'
import { rootError, type Live } from '../../state/live.ts'

/** Returns why the machine is not reached; null if it is, or if usher itself cannot be reached. */
export function awayError({ faults, connection }: Pick<Live, 'faults' | 'connection'>): ErrorData | null {
  if (connection.value.is === 'lost') return null
  for (const fault of faults.value.values()) {
    const error = rootError(fault)
    if (error.code.startsWith('MACHINE-')) return error
  }
  return null
}
