const WORDS_FOR_NO_SECRET =
  /^(?:true|false|null|none|nil|undefined|yes|no|on|off|ok|required|missing|invalid|valid|incorrect|correct|wrong|expired|empty|set|unset|changed|reset|updated|enabled|disabled|accepted|rejected|denied|failed|not|found|given|provided|configured|default|unknown|redacted|removed|hidden|masked|optional|is|was|has|for|from|of|the|and|or|must|cannot|could|with|authentication|error|permission|access|timeout|already|string|bearer|basic|digest|forms|external|n\/a)[.!?]?$/i
const PLACEHOLDER = /^(?:\*+|x{3,}|\.{3,}|<[^>]*>|\[[^]*|\$\w+|\$?\{[^}]*\}*|%[sd]|\d{1,4}|\u0001+)$/i

/** What a log says about a secret in its place is not one. */
export const isHarmlessValue = (value: string): boolean => WORDS_FOR_NO_SECRET.test(value) || PLACEHOLDER.test(value)

/** A word that only says whether there is a secret. Whatever else is set as one may be one. */
export const isWordForYesOrNo = (value: string): boolean =>
  /^(?:true|false|null|none|undefined|yes|no|on|off|required|missing|invalid|enabled|disabled|\*+|\d{1,4})$/i.test(
    value,
  )

/** A value behind the name of a password, such as a PIN, is one even if it is a small number. */
export const isHarmlessPassword = (value: string): boolean => isHarmlessValue(value) && !/^\d{3,}$/.test(value)
