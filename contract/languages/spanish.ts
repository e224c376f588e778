import checks from './spanish/checks.json' with { type: 'json' }
import commands from './spanish/commands.json' with { type: 'json' }
import common from './spanish/common.json' with { type: 'json' }
import data from './spanish/data.json' with { type: 'json' }
import errors from './spanish/errors.json' with { type: 'json' }
import glossary from './spanish/glossary.json' with { type: 'json' }
import health from './spanish/health.json' with { type: 'json' }
import installation from './spanish/installation.json' with { type: 'json' }
import media from './spanish/media.json' with { type: 'json' }
import overview from './spanish/overview.json' with { type: 'json' }
import platform from './spanish/platform.json' with { type: 'json' }
import security from './spanish/security.json' with { type: 'json' }
import services from './spanish/services.json' with { type: 'json' }
import surfaces from './spanish/surfaces.json' with { type: 'json' }

/** Spanish, by the English pattern. What is missing stays English. Generated from the folder. */
export const spanish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
