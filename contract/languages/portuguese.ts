import checks from './portuguese/checks.json' with { type: 'json' }
import commands from './portuguese/commands.json' with { type: 'json' }
import common from './portuguese/common.json' with { type: 'json' }
import data from './portuguese/data.json' with { type: 'json' }
import errors from './portuguese/errors.json' with { type: 'json' }
import glossary from './portuguese/glossary.json' with { type: 'json' }
import health from './portuguese/health.json' with { type: 'json' }
import installation from './portuguese/installation.json' with { type: 'json' }
import media from './portuguese/media.json' with { type: 'json' }
import overview from './portuguese/overview.json' with { type: 'json' }
import platform from './portuguese/platform.json' with { type: 'json' }
import security from './portuguese/security.json' with { type: 'json' }
import services from './portuguese/services.json' with { type: 'json' }
import surfaces from './portuguese/surfaces.json' with { type: 'json' }

/** Portuguese, by the English pattern. What is missing stays English. Generated from the folder. */
export const portuguese: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
