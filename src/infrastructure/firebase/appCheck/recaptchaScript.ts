/**
 * The script of reCAPTCHA Enterprise. Its parameters stop it from rendering by itself (`render`) and make it use trusted types
 * (`trustedtypes`). The page's default policy allows this address.
 */
const ADDRESS = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true'

/**
 * Loads and runs the script of reCAPTCHA. The SDK would wait for ever for a blocked script.
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
