import { expect, test } from 'vitest'
import { withoutNames } from '../../scripts/vite/unnamedComponents.ts'

const ROUTER = `var NavLink = React10.forwardRef(
  function NavLinkWithRef() {}
);
NavLink.displayName = "NavLink";
function FetcherForm() { form.displayName = "fetcher.Form"; }
`

test("the router's components lose their display names, so that unused ones can be dropped", () => {
  expect(withoutNames(ROUTER)).toBe(`var NavLink = /* @__PURE__ */ React10.forwardRef(
  function NavLinkWithRef() {}
);

function FetcherForm() { form.displayName = "fetcher.Form"; }
`)
})
