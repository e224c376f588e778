import { usherError } from '../../lib/errors.ts'
import { ProgramFailed, ProgramMissing, type CarrierProgram } from './program.ts'

/** Returns how a failure of a carrier is told for this destination. */
export function carrierErrors(name: string, program: CarrierProgram): { failure(thrown: unknown): never } {
  return {
    failure(thrown) {
      if (thrown instanceof ProgramMissing) throw usherError('OFFSITE-8', { name, program })
      if (!(thrown instanceof ProgramFailed)) throw thrown
      throw usherError(
        'OFFSITE-7',
        { name, because: reasonOf(thrown, program) },
        thrown.message === '' ? {} : { detail: thrown.message },
      )
    },
  }
}

function reasonOf({ messages }: ProgramFailed, program: CarrierProgram): string {
  if (/didn't find section in config file/.test(messages)) return 'rclone has no remote of that name'
  if (/wrong password or no key found/.test(messages)) return 'the password does not open the repository'
  if (/no space left on device|quota exceeded|insufficient ?storage/i.test(messages)) return 'it is full'
  if (/connection refused/i.test(messages)) return 'connection refused'
  if (/no such host/i.test(messages)) return 'there is no machine of that name'
  if (/AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|permission denied/i.test(messages))
    return 'it refused the access'
  return `${program} failed`
}
