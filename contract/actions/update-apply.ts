import { declareAction } from '../declare.ts'
import { stackUpdate } from '../kinds/stack-update.ts'
import { listParameter, switchParameter, textParameter } from '../parameter.ts'
import { whenIdleParameters } from '../when-idle.ts'

export const updateApply = declareAction('update-apply', {
  summary: 'Update services one at a time, with rollback',
  meaning:
    'Pulls the image that the stack declares for each service, backs the service up, recreates it, and waits until it is healthy before the next one. It stops before known breaking changes, and at the first service that does not become healthy: that one is rolled back to its previous image, and its data is restored if its database was migrated. With --to, one service gets another tag: usher changes the one line of your files that declares it, and shows that line before. A rollback puts the line back. With --rollback, a service is rolled back to the image recorded before its last update. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.',
  parameters: {
    services: listParameter('The services; by default all that are running', 'services'),
    acknowledge: listParameter('Known breaking changes that you have prepared for, by their IDs'),
    to: textParameter('The tag to declare and to update the one service to, such as 4.0.21'),
    rollback: switchParameter('Roll back to the recorded image instead'),
    images: listParameter('With --rollback: roll back only to these images, by their IDs'),
    ...whenIdleParameters,
  },
  positionals: ['services'],
  answered: 'job',
  offer: true,
  kinds: [stackUpdate],
  examples: [
    { commandLine: 'usher update apply --dry-run', purpose: 'See every step, its breaking changes and what it needs' },
    { commandLine: 'usher update apply sonarr', purpose: 'Update one service, after you confirm' },
    {
      commandLine: 'usher update apply sonarr --to 4.0.21 --dry-run',
      purpose: 'See which line of your files would change',
    },
    { commandLine: 'usher update apply jellyfin --when-idle', purpose: 'Update it once nobody is watching' },
    { commandLine: 'usher update apply sonarr --rollback', purpose: 'Roll it back to what it ran before' },
  ],
})
