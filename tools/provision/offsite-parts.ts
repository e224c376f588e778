import type { ProvisionedPart } from './parts.ts'

/** Programs that carry backups to another place, in the version that most households have. */
export const offsiteParts = {
  rclone: {
    title: 'rclone 1.60, which copies to many kinds of storage',
    suite: 'bookworm',
    packages: ['rclone'],
    version: '1.60.',
    withDependencies: false,
    program: 'usr/bin/rclone',
  },
  restic: {
    title: 'restic 0.14, which keeps deduplicated, encrypted copies',
    suite: 'bookworm',
    packages: ['restic'],
    version: '0.14.',
    withDependencies: false,
    program: 'usr/bin/restic',
  },
} as const satisfies Record<string, ProvisionedPart>
