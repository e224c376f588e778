import checks from './polish/checks.json' with { type: 'json' }
import commands from './polish/commands.json' with { type: 'json' }
import common from './polish/common.json' with { type: 'json' }
import data from './polish/data.json' with { type: 'json' }
import errors from './polish/errors.json' with { type: 'json' }
import glossary from './polish/glossary.json' with { type: 'json' }
import health from './polish/health.json' with { type: 'json' }
import installation from './polish/installation.json' with { type: 'json' }
import media from './polish/media.json' with { type: 'json' }
import overview from './polish/overview.json' with { type: 'json' }
import platform from './polish/platform.json' with { type: 'json' }
import security from './polish/security.json' with { type: 'json' }
import services from './polish/services.json' with { type: 'json' }
import surfaces from './polish/surfaces.json' with { type: 'json' }

/** Polish, by the English pattern. What is missing stays English. Generated from the folder. */
export const polish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
