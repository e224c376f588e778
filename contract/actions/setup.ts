import { declareAction } from '../declare.ts'
import { qualityPresetNames } from '../kinds/quality.ts'
import { setup as kind } from '../kinds/setup.ts'
import { choiceParameter, textParameter, listParameter } from '../parameter.ts'

export const setup = declareAction('setup', {
  summary: 'Set everything up, from an empty machine to a running household',
  meaning:
    'Inspects the machine and, at a terminal, asks a few questions; each has a default. Then it shows everything it would write, create, pull and start, and begins only after you confirm. If you give any answer as a flag, it asks nothing: other answers come from the settings, from an earlier run or from the machine, and usher shows which. Secrets are never answers: set them first with `usher config set`; usher names the missing ones. It tries the logins of your Usenet provider and your indexer before it starts anything. Then it creates the accounts that the apps need, connects the apps and checks that it can ask every one of them. What only a person can do is listed with the address to open. If it was interrupted, run it again, and it continues where it stopped; on a finished machine it changes nothing.',
  parameters: {
    forms: listParameter('What to turn on', 'forms'),
    data_root: textParameter('The folder for downloads and the library'),
    time_zone: textParameter('The time zone, such as Europe/Lisbon'),
    bind_address: textParameter('Who can reach it: local, home, or an address of this machine'),
    user_id: textParameter('The ID of the user that owns the files'),
    group_id: textParameter('The ID of the group that owns them'),
    render_device: textParameter('The device for transcoding video, or none'),
    vpn_provider: textParameter('The VPN provider for torrents'),
    vpn_address: textParameter('The address inside the tunnel that your provider gave you'),
    usenet_server: textParameter('Your Usenet provider’s server'),
    indexer_url: textParameter('The Newznab or Torznab address of an indexer to start with'),
    quality_preset: choiceParameter('The quality to download', qualityPresetNames),
    rollback_run: textParameter('A run of setup: restores its previous settings, and stops what it started'),
  },
  positionals: ['forms'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher setup', purpose: 'Answer the questions one by one' },
    {
      commandLine: 'usher setup tv films --data-root /srv/media --dry-run',
      purpose: 'See everything it would do, unattended',
    },
  ],
})
