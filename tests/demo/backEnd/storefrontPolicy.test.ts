import { expect, test, vi } from 'vitest'

test("the demo's payment script can run again on a page that lets each trusted-types policy be created only once", async () => {
  const policies: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string) {
      if (policies.includes(name)) throw new TypeError(`Policy with name "${name}" already exists`)
      policies.push(name)
    },
  })
  await import('#demo/storefront/startDemoStorefront.ts')
  vi.resetModules()
  await expect(import('#demo/storefront/startDemoStorefront.ts')).resolves.toHaveProperty(
    'startDemoStorefront',
  )
})
