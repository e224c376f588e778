import { declareRead } from '../declare.ts'
import { usage as kind, usageFigures, usageSpans } from '../kinds/usage.ts'
import { choiceParameter, listParameter } from '../parameter.ts'

export const usage = declareRead('usage', {
  summary: 'What the services use over time, and when they were down',
  meaning:
    'Answers from the record that usher ui and usher watch make while they run: once a minute they look at the state of each service, its CPU, memory, network and disk use, the speed of the download clients and the space on the disk. A time in which nothing was recorded is a gap, and is never filled in. Older minutes are rolled up, and the worst state of a service survives: an outage of two minutes is visible in the month. The record has a fixed largest size.',
  parameters: {
    service: listParameter('Only these services', 'services'),
    span: choiceParameter('How far back; a day by default', usageSpans),
    include: choiceParameter(
      'The figures over time to include; by default all. The states of the services are always included',
      usageFigures,
    ),
  },
  positionals: ['service'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher usage', purpose: 'See the last 24 hours' },
    { commandLine: 'usher usage jellyfin --span week', purpose: 'See the week of one service' },
  ],
})
