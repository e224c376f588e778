import { plural } from '../format.ts'

/** Which versions run, and what newer ones would change. */
export const updates = {
  title: 'Updates',
  allDeclared: 'Everything is what the stack declares.',
  waiting: (count: number) =>
    plural(count, { one: '# service has a newer version', other: '# services have a newer version' }),
  updateAll: 'Update everything',
  pullAll: 'Download the images now',
  update: 'Update',
  updateOf: (service: string) => `Update ${service}`,
  rollBack: 'Roll back',
  rollBackOf: (service: string) => `Roll ${service} back`,
  canUpdate: 'Can be updated',
  asDeclared: 'Up to date',
  rolledBack: 'Rolled back',
  unknown: 'Not known',
  unknownVersion: 'unknown version',
  steps: {
    none: 'same version',
    patch: 'fixes',
    minor: 'new features',
    major: 'big step',
    downgrade: 'older version',
    'not-known': 'unknown step',
  },
  ladder: (from: string, to: string, breaking: number) =>
    breaking === 0
      ? `From ${from} to ${to}.`
      : `From ${from} to ${to}, ${plural(breaking, { one: 'with # breaking change', other: 'with # breaking changes' })} in between.`,
  prepare: 'Before you update',
  prepared: 'I have done this',
  preparedOf: (change: string) => `I have prepared for: ${change}`,
  mustPrepare: 'usher updates it only after you have confirmed the preparations.',
  sources: 'Sources',
  rollbackTo: (image: string) => `Can go back to ${image}.`,
  thisCopy: 'usher itself',
  stack: 'The stack',
  installedAs: {
    npm: 'installed with npm',
    package: 'installed as a package',
    file: 'a single file',
    source: 'run from its source',
  },
  engine: 'The container engine',
}
