/**
 * The script of reCAPTCHA Enterprise. It draws nothing by itself (`render`), and keeps to trusted types (`trustedtypes`). The page's
 * default policy lets this address through.
 */
const ADDRESS = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true'

/**
 * Runs the script of reCAPTCHA. The SDK would add the tag without asking whether it failed, and wait for ever for a blocked one.
 * @throws Error if the script could not be loaded
 */
export function loadRecaptcha(): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = ADDRESS
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => {
      tag.remove()
      reject(new Error('The script of reCAPTCHA could not be loaded'))
    })
    document.head.append(tag)
  })
}
