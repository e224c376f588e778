import { plural } from '../format.ts'

/** Backups, and how far each can be trusted. */
export const backups = {
  title: 'Backups',
  none: 'No backup yet',
  noneText: 'Everything the apps know would be lost with the disk.',
  now: 'Back up now',
  count: (count: number, size: string) =>
    plural(count, { one: `# backup, ${size}`, other: `# backups, ${size} in all` }),
  list: 'All backups',
  kept: 'What is kept',
  calendar: (count: number, days: number) =>
    plural(count, {
      one: `# backup in the last ${days} days.`,
      other: `# backups in the last ${days} days.`,
    }),
  dayEmpty: (day: string) => `${day}: no backup`,
  encrypted: 'encrypted',
  unencrypted: 'not encrypted',
  encryptHint: 'An unencrypted backup holds the apps’ passwords in plain text.',
  setPassphrase: 'Set a passphrase',
  folder: 'Folder',
  trust: { verified: 'Proved', intact: 'Whole', 'not-checked': 'Not checked', damaged: 'Damaged' },
  provedAt: (age: string) => `Proved ${age}`,
  readAt: (age: string) => `Read completely ${age}`,
  prove: 'Prove',
  proveOf: (name: string) => `Prove ${name}`,
  proveText: 'Unpacks it aside, opens every database, and starts the apps once.',
  restore: 'Put back',
  restoreOf: (name: string) => `Put back ${name}`,
  restoreText: 'Replaces the apps’ present data. A safety copy is made first.',
  unknown: (name: string) => `There is no backup called ${name}.`,
  all: 'All backups',
  services: 'Services in it',
  size: 'Size',
  made: 'Made',
}
