import { action } from '../declare.ts'
import { presetNames } from '../kinds/quality.ts'
import { setup as kind } from '../kinds/setup.ts'
import { choice, word, words } from '../parameter.ts'

export const setup = action('setup', {
  summary: 'Set everything up, from nothing to a household',
  meaning:
    'Looks at the machine, and at a terminal asks a few questions; each has a default. Then it shows everything it would write, make, fetch and start, and begins only after a yes. Given any answer as a flag, it asks nothing: what was left out is as it is set, as it was answered before, or derived, and is told as such. Secrets are never answers: they are set before, with `usher config set`, and what is missing is named. Interrupted anywhere, it goes on where it was when it is run again; on a finished machine it changes nothing.',
  takes: {
    forms: words('What to turn on', 'forms'),
    data: word('The folder for downloads and the library'),
    time_zone: word('The time zone, such as Europe/Lisbon'),
    address: word('Who reaches it: local, home, or an address of this machine'),
    user: word('The number of the user that owns the files'),
    group: word('The number of the group that owns them'),
    render: word('The device that transcodes films, or none'),
    vpn: word('Whose tunnel torrents leave through'),
    vpn_address: word('The address that provider gave you inside the tunnel'),
    usenet: word('Your Usenet provider’s server'),
    preset: choice('How good what is fetched is to be', presetNames),
    back: word('A run of setup: puts its settings back, and stops what it started'),
  },
  bare: ['forms'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher setup', for: 'Be asked, question by question' },
    { line: 'usher setup tv films --data /srv/media --dry-run', for: 'See all it would do, unattended' },
  ],
})
