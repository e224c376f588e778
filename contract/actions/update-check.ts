import { declareAction } from '../declare.ts'
import { updateCheck as kind } from '../kinds/update-check.ts'
import { listParameter, switchParameter } from '../parameter.ts'

export const updateCheck = declareAction('update-check', {
  summary: 'Ask the registries for newer versions',
  meaning:
    'Asks the registry of each image which tags it has and what the declared one names now, and pulls nothing. usher remembers the answers, and usher update shows them. A newer tag is one of the same scheme as the declared one, and never a prerelease unless you run one. Where the image says where its source is, usher links the release notes. With --inspect, cosign verifies the signature of the newest image, and Trivy or Grype counts known vulnerabilities, if they are installed. The registries see which images you use, and your public address. A dry run lists them.',
  parameters: {
    services: listParameter('The services; by default all', 'services'),
    inspect: switchParameter('Also verify signatures and count known vulnerabilities, with installed tools'),
  },
  positionals: ['services'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher update check --dry-run', purpose: 'See which registries would be asked, and for what' },
    { commandLine: 'usher update check', purpose: 'Look for newer versions of everything' },
    { commandLine: 'usher update check sonarr --inspect', purpose: 'Also inspect the newest image of Sonarr' },
  ],
})
