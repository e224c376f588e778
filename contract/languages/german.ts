import checks from './german/checks.json' with { type: 'json' }
import commands from './german/commands.json' with { type: 'json' }
import common from './german/common.json' with { type: 'json' }
import data from './german/data.json' with { type: 'json' }
import errors from './german/errors.json' with { type: 'json' }
import glossary from './german/glossary.json' with { type: 'json' }
import health from './german/health.json' with { type: 'json' }
import installation from './german/installation.json' with { type: 'json' }
import media from './german/media.json' with { type: 'json' }
import overview from './german/overview.json' with { type: 'json' }
import platform from './german/platform.json' with { type: 'json' }
import security from './german/security.json' with { type: 'json' }
import services from './german/services.json' with { type: 'json' }
import surfaces from './german/surfaces.json' with { type: 'json' }

/** German, by the English pattern. What is missing stays English. Generated from the folder. */
export const german: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checks,
  commands,
  common,
  data,
  errors,
  glossary,
  health,
  installation,
  media,
  overview,
  platform,
  security,
  services,
  surfaces,
}
