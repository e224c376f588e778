import { matchPattern, type SensitiveMatch } from './match.ts'

/** Tokens that say themselves what they are. */
const tokens: readonly RegExp[] = [
  // source: GitHub’s token formats, "About authentication to GitHub"
  /(?<![A-Za-z0-9])gh[oprsu]_[A-Za-z0-9]{16,255}/g,
  /(?<![A-Za-z0-9])github_pat_\w{20,255}/g,
  // source: GitLab’s token prefixes
  /(?<![A-Za-z0-9])gl(?:pat|ptt|dt|rt|ft|soat|cbt|agent|oas)-[\w-]{16,255}/g,
  // source: AWS IAM identifiers, "Unique identifiers"
  /(?<![A-Za-z0-9])A(?:KIA|SIA|IDA|ROA)[A-Z0-9]{12,124}/g,
  // source: Slack’s token types
  /(?<![A-Za-z0-9])xox[abeoprs]-[\w-]{8,255}/g,
  /(?<![A-Za-z0-9])xapp-[\w-]{8,255}/g,
  // source: Stripe’s keys; OpenAI’s and Anthropic’s keys begin alike
  /(?<![A-Za-z0-9])(?:sk|rk|pk|whsec)_\w{8,255}/g,
  /(?<![A-Za-z0-9])sk-[\w-]{20,255}/g,
  // usher's own keys, as src/platform/access-keys makes them
  /(?<![A-Za-z0-9])usher_[0-9a-f]{16,128}/gi,
  // source: plex.tv/claim
  /(?<![A-Za-z0-9])claim-[\w-]{8,64}/g,
  // source: qBittorrent 5.2, `[WebUI] APIKey`
  /(?<![A-Za-z0-9])qbt_\w{8,255}/g,
  // source: age, "The AGE-SECRET-KEY format"
  /(?<![A-Za-z0-9])AGE-SECRET-KEY-1[A-Z0-9]{20,255}/gi,
  // source: the prefixes of npm, PyPI, Docker Hub, Hugging Face, DigitalOcean, Tailscale and ntfy
  /(?<![A-Za-z0-9])(?:npm_|pypi-|dckr_(?:pat|oat)_|hf_|do[opr]_v1_|tskey-|tk_)[\w-]{16,255}/g,
  // source: SendGrid and Google
  /(?<![A-Za-z0-9])SG\.[\w-]{10,255}\.[\w-]{10,255}/g,
  /(?<![A-Za-z0-9])AIza[\w-]{30,255}/g,
  /(?<![A-Za-z0-9])ya29\.[\w-]{10,512}/g,
  // source: core.telegram.org/bots/api, "Authorizing your bot"
  /(?<![A-Za-z0-9])(?:bot)?\d{6,12}:[\w-]{30,64}/g,
  // source: discord.com/developers, the form of a bot token
  /(?<![\w-])[MNO][\w-]{22,40}\.[\w-]{6,8}\.[\w-]{26,64}/g,
  // source: RFC 7519
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g,
  // source: WireGuard, 32 bytes in base64
  /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=(?![A-Za-z0-9+/=])/g,
]

export const findProviderTokens = (text: string): SensitiveMatch[] =>
  tokens.flatMap((pattern) => matchPattern(text, pattern, 'secret'))
