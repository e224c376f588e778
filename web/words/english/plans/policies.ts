import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'Change the queue policies?',
  setVerb: 'Change',
  turnOn: 'Turn on the policy?',
  turnOnVerb: 'Turn on',
  turnOff: 'Turn off the policy?',
  turnOffVerb: 'Turn off',
  allow: 'Allow the release again?',
  allowVerb: 'Allow again',
  nothing: 'Nothing would have been removed in the last thirty days',
  wouldHaveRemoved: (policy: string, release: string, day: string) =>
    `${policy}: would have removed ${release} on ${day}`,
  more: (count: number) => plural(count, { one: 'And one more download', other: 'And # more downloads' }),
}
