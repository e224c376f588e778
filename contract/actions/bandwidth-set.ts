import { action } from '../declare.ts'
import { bandwidth } from '../kinds/bandwidth.ts'
import { choice, whole, word } from '../parameter.ts'

export const bandwidthSet = action('bandwidth-set', {
  summary: 'Hold the download clients to a speed',
  meaning:
    'Tells every download client what it may, through its own settings, and reads it back. Speeds are for all clients together, in bytes a second: 20M, 500K, 160Mbit, 50% of the line, or none. They share what comes down in equal parts; what goes up is the torrents’. What is left out stays as it is; with nothing at all, the clients are told again what was wished, a lift that is over is ended, and a cap that is used up takes effect. `usher watch` and `usher ui` do that at its time while they run; without either, nobody does. What somebody sets in a client itself afterwards is left so.',
  takes: {
    down: word('How fast things may come: 20M, 160Mbit, 50%, none'),
    up: word('How fast they may go: 2M, 16Mbit, 50%, none'),
    schedule: word('A slower part of the day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none'),
    cap: word('What may go over the line in a month: 500G, 2T, none'),
    when_exceeded: choice('What happens then: only tell, or slow everything to 100 kB/s', ['tell', 'slow']),
    lift_minutes: whole('No limit for so many minutes', { min: 1, max: 1440 }),
  },
  answered: 'job',
  kinds: [bandwidth],
  examples: [
    { line: 'usher bandwidth set --down 50% --up 1M', for: 'Leave half of the line to everybody else' },
    { line: 'usher bandwidth set --schedule "18:00-23:00 5M/1M"', for: 'Be slower in the evening' },
    { line: 'usher bandwidth set --lift-minutes 60', for: 'No limit for an hour' },
  ],
})
