import { plural } from '../format.ts'

/** Several machines in one household. */
export const machines = {
  choose: 'Machine',
  title: 'Machines',
  thisMachine: 'This machine',
  on: (name: string) => `On ${name}`,
  away: 'Can’t be reached',
  awayTitle: (name: string) => `${name} can’t be reached.`,
  awaySince: (when: string) => `This is the last known state, from ${when}.`,
  back: (name: string) => `${name} is back.`,
  whatHelps: 'What helps',
  checkAgain: 'Check again',
  lastReached: (age: string) => `Last reached ${age}.`,
  never: 'It has never been reached.',
  unsaid: 'It answers, but can’t say how it is.',
  needsYou: (count: number) => plural(count, { one: '# thing needs you', other: '# things need you' }),
  onlyHere: {
    setup: {
      title: 'Set up',
      text: (name: string) =>
        `The app sets up only the machine it runs on. Open usher on ${name} itself, or set ${name} up from a terminal here:`,
    },
    card: {
      title: 'Welcome card',
      text: (name: string) => `The welcome card shows how the household gets in. This machine prints it, not ${name}.`,
    },
    member: {
      title: 'A member’s page',
      text: (name: string) => `Members sign in on this machine, not on ${name}.`,
    },
  },
  openHere: 'Open it on this machine',
}
