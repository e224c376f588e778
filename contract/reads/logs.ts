import { declareRead } from '../declare.ts'
import { log, logLevels } from '../kinds/log.ts'
import {
  choiceParameter,
  integerParameter,
  listParameter,
  momentParameter,
  switchParameter,
  textParameter,
} from '../parameter.ts'

export const logs = declareRead('logs', {
  summary: 'What the services logged, in order',
  meaning:
    'Shows the last lines of the named services, or of all services, merged in the order in which they were logged. Each line can be filtered by its level, its text and its time; a line that states no level has none, and usher guesses none. With --follow it continues with new lines until you stop it or the services stop. A media app beside the project can be named too.',
  parameters: {
    form: listParameter('Forms whose services to show', 'forms'),
    service: listParameter('Services to show', 'services'),
    tail: integerParameter(
      'How many of the last lines of each service, of those that the filters leave; by default 50, or 10,000 if since is given',
      { min: 0, max: 10_000 },
    ),
    level: choiceParameter('Only lines that state this level or a more severe one', logLevels),
    text: textParameter('Only lines that contain this text, in upper or lower case'),
    since: momentParameter('Only lines from this time on: an instant, or a duration such as 2h before now'),
    until: momentParameter('Only lines up to this time: an instant, or a duration such as 2h before now'),
    follow: switchParameter('Continue with new lines as they are logged'),
  },
  positionals: ['form', 'service'],
  stream: true,
  kinds: [log],
  examples: [
    { commandLine: 'usher logs sonarr', purpose: 'See the last lines of one service' },
    { commandLine: 'usher logs tv --follow', purpose: 'Watch everything that series need' },
    { commandLine: 'usher logs --level error --since 2h', purpose: 'See every error of the last two hours' },
    { commandLine: 'usher logs sonarr --text "the bear"', purpose: 'See what was logged about one title' },
  ],
})
