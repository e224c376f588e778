import { declareAction } from '../declare.ts'
import { bandwidth } from '../kinds/bandwidth.ts'
import { choiceParameter, integerParameter, textParameter } from '../parameter.ts'

export const bandwidthSet = declareAction('bandwidth-set', {
  summary: 'Limit the speed of the download clients',
  meaning:
    'Sets the limits in every download client’s own settings, and reads them back. Speeds are for all clients together, in bytes per second: 20M, 500K, 160Mbit, 50% of the line, or none. The clients share the download speed equally; the upload speed goes to the torrent clients. Limits that you do not name stay as they are. Without any, usher sets the current limits again, ends an override that has expired, and slows the clients once the monthly cap is used up, or while somebody streams. `usher watch` and `usher ui` do that on time while they run; otherwise nobody does. If somebody later changes a limit in a client itself, usher leaves it.',
  parameters: {
    down_limit: textParameter('Download speed: 20M, 160Mbit, 50%, none'),
    up_limit: textParameter('Upload speed: 2M, 16Mbit, 50%, none'),
    schedule: textParameter('A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none'),
    while_streaming: textParameter(
      'Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none',
    ),
    cap: textParameter('Monthly data cap: 500G, 2T, none'),
    when_exceeded: choiceParameter(
      'What happens when the cap is used up: only notify you, or slow everything to 100 kB/s',
      ['notify', 'slow'],
    ),
    override_minutes: integerParameter('Override all limits for this many minutes', { min: 1, max: 1440 }),
  },
  answered: 'job',
  kinds: [bandwidth],
  examples: [
    {
      commandLine: 'usher bandwidth set --down-limit 50% --up-limit 1M',
      purpose: 'Leave half of the line for everybody else',
    },
    { commandLine: 'usher bandwidth set --schedule "18:00-23:00 5M/1M"', purpose: 'Be slower in the evening' },
    { commandLine: 'usher bandwidth set --while-streaming 20%', purpose: 'Let people who watch come first' },
    { commandLine: 'usher bandwidth set --override-minutes 60', purpose: 'Run without limits for an hour' },
  ],
})
