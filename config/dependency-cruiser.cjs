/** @import { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser' */

/**
 * The boundaries between folders. Each comment explains its rule; docs/ARCHITECTURE.md gives the overview.
 * @param {string} name
 * @param {string} comment
 * @param {IRegularForbiddenRuleType['from']} from
 * @param {IRegularForbiddenRuleType['to']} to
 * @returns {IRegularForbiddenRuleType}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The layers of presentation, highest first, each with the reason for its rule. A layer imports nothing above it, not even a type. */
const LAYERS = [
  [
    'app',
    'app/ decides which screen is displayed. No other layer imports it: screens receive what they need from app/ as props.',
  ],
  [
    'features',
    'app/ decides where a feature is displayed and when its code is fetched. The feature knows neither.',
  ],
  [
    'shared',
    'Several features use shared/, so it knows none of them. It declares an interface for what it needs from them.',
  ],
  [
    'visit',
    'visit/ holds who is here and what was answered. It imports no screen and no presenter of a screen: composition adds the types of those presenters to visit/Presenters.ts.',
  ],
  [
    'navigation',
    'Navigation works with paths and queries and does not know the visit. PromoPresenter, on a higher layer, sets the promo code of the query in QueryPromo.',
  ],
  ['kit', 'The kit would work in any product: it knows no address and no visitor.'],
  ['design', 'The design would work in any product: it contains no product words.'],
]
/** Folders that every layer may import: generated code, pictures and the visitor's words. */
const FOR_ALL_LAYERS = ['generated', 'pictures', 'i18n']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-imports-nothing',
      'The domain is the product itself: it must be readable and testable without any library, port or screen. Move code that needs the outside world into a use case.',
      { path: '^src/domain' },
      { pathNot: '^src/domain' },
    ),
    rule(
      'application-imports-domain-only',
      'A use case reaches the outside world through a port of its own layer. With an adapter, MobX or React in it, it could not be tested or reused.',
      { path: '^src/application' },
      { pathNot: '^src/(application|domain)' },
    ),
    rule(
      'presentation-knows-no-adapter',
      'Screens and presenters do not know adapters or the container. Composition passes in what they need.',
      { path: '^src/presentation' },
      { path: '^src/(infrastructure|composition)' },
    ),
    rule(
      'infrastructure-knows-no-screen',
      'An adapter implements a port. It displays nothing and reads no presenter.',
      { path: '^src/infrastructure' },
      { path: '^src/(presentation|composition)' },
    ),
    rule(
      'inversify-only-in-composition',
      'The container is an implementation detail of composition. All other code receives its dependencies as arguments.',
      { path: '^src', pathNot: '^src/composition' },
      { path: 'node_modules/(inversify|@inversifyjs|reflect-metadata)' },
    ),
    rule(
      'mobx-only-in-presentation',
      'State that screens observe lives in presenters. The layers below return values.',
      { path: '^src', pathNot: '^src/(presentation|prerender\\.tsx)' },
      { path: 'node_modules/(mobx|mobx-react-lite)' },
    ),
    rule(
      'react-only-in-presentation',
      'React is for rendering: only presentation and the entry know it.',
      {
        path: '^src',
        pathNot: '^src/(presentation|main\\.tsx|App\\.tsx|prerender\\.tsx|states\\.tsx)',
      },
      { path: 'node_modules/(react|react-dom|react-router|react-router-dom|react-toastify)/' },
    ),
    rule(
      'views-know-no-use-case',
      'A view calls only its presenter. It imports even the types of a use case from there.',
      { path: '^src/presentation/.*\\.tsx$' },
      { path: '^src/application' },
    ),
    rule(
      'features-know-no-other-feature',
      'Each feature can be read, changed and removed on its own. Code that two features use belongs in shared/; app/ combines features.',
      { path: '^src/presentation/features/([^/]+)/' },
      { path: '^src/presentation/features/', pathNot: '^src/presentation/features/$1/' },
    ),
    ...LAYERS.map(([layer, why], index) =>
      rule(
        `${layer}-imports-nothing-above`,
        `The layers of presentation, from the top: ${LAYERS.map(([name]) => name).join(', ')}. ${why}`,
        { path: `^src/presentation/${layer}/` },
        {
          path: '^src/presentation/',
          pathNot: `^src/presentation/(${[...LAYERS.slice(index).map(([name]) => name), ...FOR_ALL_LAYERS].join('|')})/`,
        },
      ),
    ),
    rule(
      'presentation-has-only-its-layers',
      'No rule checks a folder that is not a layer. Put the file on the lowest layer that can import all it needs.',
      {
        path: '^src/presentation/',
        pathNot: `^src/presentation/(${[...LAYERS.map(([name]) => name), ...FOR_ALL_LAYERS].join('|')})/`,
      },
      {},
    ),
    rule(
      'firebase-only-in-its-folder',
      'The SDK and its wire shapes stay next to their mappers.',
      { path: '^src', pathNot: '^src/infrastructure/firebase' },
      { path: 'node_modules/(firebase|@firebase)/' },
    ),
    rule(
      'inapp-spy-only-in-its-adapter',
      'The package detects the app around the page. It is loaded with the sign-in screens, behind a port.',
      { path: '^src', pathNot: '^src/infrastructure/browser/InAppBrowserDetector' },
      { path: 'node_modules/inapp-spy' },
    ),
    rule(
      'sentry-only-in-its-folder',
      'The error reporter is loaded at the first error. Any other import would load it at the start.',
      { path: '^src', pathNot: '^src/infrastructure/sentry' },
      { path: 'node_modules/@sentry/' },
    ),
    rule(
      'fakes-and-demo-share-nothing',
      'If a fake and a demo handler shared code, they would agree even if both were wrong.',
      { path: '^src/infrastructure/memory' },
      { path: '^(demo|src/infrastructure/(?!memory|browser))' },
    ),
    rule(
      'demo-stands-alone',
      "The demo's back end stands in for servers. It does not know fakes or adapters.",
      { path: '^demo/(backEnd|storefront|measuring)' },
      { path: '^src/(infrastructure|application)' },
    ),
    rule(
      'product-knows-no-demo',
      "The demo is built from the product, not into it. The door fetches the demo's pages; the demo's adapters come by #adapters (package.json).",
      { path: '^src', pathNot: '^src/door\\.ts$' },
      { path: '^demo' },
    ),
    rule(
      'only-main-reaches-composition',
      'main.tsx starts the product, prerender.tsx renders its first screens. Any other importer would be tied to one environment.',
      { path: '^src', pathNot: '^src/(composition|(main|prerender)\\.tsx)' },
      { path: '^src/composition' },
    ),
    rule(
      'sites-only-in-composition',
      'Code that named a site would have to be found and changed for a third one. It reads a field of SiteRules, which composition passes in.',
      {
        path: '^src',
        pathNot: '^src/(composition|domain/site|prerender\\.tsx)',
      },
      { path: '^src/domain/site/(coach|workouts|sites)\\.ts$' },
    ),
    rule(
      'door-fetches-the-product',
      'Everything that the door imports delays welcome. It fetches main.tsx when the visitor is about to need it.',
      { path: '^src/door\\.ts$' },
      {
        path: '^src',
        pathNot:
          '^src/(presentation/(kit|navigation|features/welcome)|domain/site/SiteName|infrastructure/browser/(?:visitedBefore|uncaught)|main\\.tsx)',
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    rule(
      'functions-share-rules-only',
      'The functions run on a server. They share the rules with the product and the reading of a profile, but no adapter and no screen.',
      { path: '^functions/src' },
      {
        path: '^src',
        pathNot: '^src/(domain|application/settings|infrastructure/profile)',
      },
    ),
    rule(
      'server-rules-know-no-sdk',
      "The server's rules are tested without Firebase. Only the functions around them read and write.",
      { path: '^functions/src/rules' },
      { path: '^functions/src/[^/]+\\.ts$|firebase-' },
    ),
    rule(
      'product-knows-no-server',
      'The functions are a package of their own, which an owner may leave out.',
      { path: '^src' },
      { path: '^functions' },
    ),
    rule(
      'no-cycles',
      'Two modules that import each other are really one module, or need a third one for what they share.',
      {},
      { circular: true },
    ),
    rule(
      'no-orphans',
      'A file that no other file imports is dead code.',
      {
        orphan: true,
        pathNot:
          '(\\.d\\.m?ts|\\.config\\.ts|^tests/|^functions/src/index\\.ts|env\\.d\\.ts|composition/reflectMetadata\\.ts)$',
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/presentation/generated' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
