import { declareAction } from '../declare.ts'
import { hostedUnitNames, hosting as kind } from '../kinds/hosting.ts'
import { choiceParameter, integerParameter, requiredParameter, switchParameter, textParameter } from '../parameter.ts'

export const hostingInstall = declareAction('hosting-install', {
  summary: 'Run a part of usher in the background',
  meaning:
    'Writes a unit for this user’s service manager, and enables it. `watch` guards the disk and sends you alerts; `boot` starts the forms that were on when the machine starts; `ui` serves the web app and the API on a port that you choose. It serves the network only with `lan`, once a password is set. Under systemd, the unit may write only to usher’s own folders, and a unit that starts services also to theirs, as far as systemd can restrict a user’s unit.',
  parameters: {
    task: requiredParameter(choiceParameter('What to run', hostedUnitNames)),
    port: integerParameter('The port that ui listens on', { min: 1, max: 65535 }),
    lan: switchParameter('ui serves the local network too; set a password first'),
    tls: switchParameter('ui encrypts the connection, with a certificate that usher makes for itself and renews'),
    cert: textParameter('ui encrypts the connection with this certificate, a file in the PEM format'),
    key: textParameter('The file with the private key of the certificate'),
  },
  positionals: ['task'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher hosting install watch', purpose: 'Get alerts with no terminal open' },
    { commandLine: 'usher hosting install ui --port 7000', purpose: 'Keep the web app open, on this machine alone' },
    { commandLine: 'usher hosting install boot --dry-run', purpose: 'Read the unit that would be written' },
  ],
})
