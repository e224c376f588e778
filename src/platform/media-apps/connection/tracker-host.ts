/** Returns only the host: the rest of a tracker's address often contains a passkey. */
export const hostOfUrl = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || 'an address'

/** Replaces each address in a message with its host. */
export const maskUrls = (message: string): string => message.replace(/\b\w+:\/\/\S+/g, hostOfUrl)
