/** Whether this is one plain address, without characters that could inject a header or a command. */
export const isEmailAddress = (text: string): boolean =>
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/.test(text)
