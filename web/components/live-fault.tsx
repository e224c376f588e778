import type { KindName } from '../../clients/typescript/src/index.ts'
import { rootError } from '../state/live.ts'
import { useApp } from '../state/app-context.ts'
import { ErrorMessage } from './trouble.tsx'

/** Why a kind of the stream cannot be read now, such as without the engine, with what helps. */
export function LiveFault({ kind }: { kind: KindName }) {
  const { live } = useApp()
  const error = live.faults.value.get(kind)
  return error ? <ErrorMessage error={rootError(error)} retry={live.retry} /> : null
}
