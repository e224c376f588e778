import checks from './italian/checks.json' with { type: 'json' }
import commands from './italian/commands.json' with { type: 'json' }
import common from './italian/common.json' with { type: 'json' }
import data from './italian/data.json' with { type: 'json' }
import errors from './italian/errors.json' with { type: 'json' }
import glossary from './italian/glossary.json' with { type: 'json' }
import health from './italian/health.json' with { type: 'json' }
import installation from './italian/installation.json' with { type: 'json' }
import media from './italian/media.json' with { type: 'json' }
import overview from './italian/overview.json' with { type: 'json' }
import platform from './italian/platform.json' with { type: 'json' }
import security from './italian/security.json' with { type: 'json' }
import services from './italian/services.json' with { type: 'json' }
import surfaces from './italian/surfaces.json' with { type: 'json' }

/** Italian, by the English pattern. What is missing stays English. Generated from the folder. */
export const italian: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
