import { expect, test } from 'vitest'
import { withoutNames } from '../../scripts/vite/unnamedComponents.ts'

const ROUTER = `var NavLink = React10.forwardRef(
  function NavLinkWithRef() {}
);
NavLink.displayName = "NavLink";
function FetcherForm() { form.displayName = "fetcher.Form"; }
`

test('the components of the router lose their names, and nothing keeps those that are not used', () => {
  expect(withoutNames(ROUTER)).toBe(`var NavLink = /* @__PURE__ */ React10.forwardRef(
  function NavLinkWithRef() {}
);

function FetcherForm() { form.displayName = "fetcher.Form"; }
`)
})
