/**
 * Changes the page as password managers and spelling checkers do: adds attributes to the root, the body, the forms and the
 * fields, and adds elements to the body and the forms and beside fields. Changes forms and fields that appear later, too.
 * Returns a function that stops the changes, and removes the attributes of the root and the body.
 */
export function simulateExtension(): () => void {
  const mark = (element: Element) => element.setAttribute('data-extension', '')
  const changeFormsAndFields = (root: Element) => {
    for (const field of root.querySelectorAll(
      'input:not([data-extension]), textarea:not([data-extension])',
    )) {
      mark(field)
      field.after(document.createElement('extension-icon'))
    }
    for (const form of root.querySelectorAll('form:not([data-extension])')) {
      mark(form)
      form.prepend(document.createElement('extension-bar'))
      form.append(document.createElement('extension-bar'))
    }
  }
  for (const element of [document.documentElement, document.body]) mark(element)
  document.body.prepend(document.createElement('extension-root'))
  changeFormsAndFields(document.body)
  const observer = new MutationObserver(() => changeFormsAndFields(document.body))
  observer.observe(document.body, { subtree: true, childList: true })
  return () => {
    observer.disconnect()
    for (const element of [document.documentElement, document.body])
      element.removeAttribute('data-extension')
  }
}
