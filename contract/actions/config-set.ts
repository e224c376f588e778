import { declareAction } from '../declare.ts'
import { config } from '../kinds/config.ts'
import { sensitiveParameter, requiredParameter, textParameter, switchParameter } from '../parameter.ts'
import { whenIdleParameters } from '../when-idle.ts'

export const configSet = declareAction('config-set', {
  summary: 'Change a setting',
  meaning:
    'Changes one setting and keeps everything else in the file. Services that run with the old value are recreated. A secret is read from the terminal or from standard input, never from the command line. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.',
  parameters: {
    key: requiredParameter(textParameter('The setting', 'settings')),
    value: sensitiveParameter('Its new value; a secret is read from the terminal'),
    unset: switchParameter('Remove the setting, so that its default applies again'),
    ...whenIdleParameters,
  },
  positionals: ['key', 'value'],
  answered: 'at-once-or-job',
  kinds: [config],
  examples: [
    { commandLine: 'usher config set TZ Europe/Lisbon', purpose: 'Set the time zone' },
    { commandLine: 'usher config set TZ --unset', purpose: 'Go back to the default' },
    { commandLine: 'usher config set WIREGUARD_PRIVATE_KEY', purpose: 'Set a secret; usher asks for it' },
  ],
})
