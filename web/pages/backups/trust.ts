import type { BackupStatus } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'

/** How far a backup can be trusted, as a tone. One that nobody has tried is no green light. */
export const trustTones: Record<BackupStatus, Tone> = {
  verified: 'good',
  intact: 'good',
  'not-checked': 'off',
  damaged: 'bad',
}
