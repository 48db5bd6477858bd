/** The walls of the house. Each comment says what the wall is for; docs/ARCHITECTURE.md shows the whole. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The floors of presentation, highest first, and what each may not know. Types count too. */
const FLOORS = [
  ['app', 'app/ decides what stands on the page, and nobody asks it: what a screen needs of it comes as a property.'],
  ['features', 'A feature does not know where it stands, or what is fetched ahead of it.'],
  ['shared', 'What several features show knows none of them: it takes the little it needs as an interface of its own.'],
  ['visit', 'The visit is told of; it knows no screen and none of their presenters. Each presenter adds itself to visit/Presenters.ts.'],
  ['navigation', 'Going somewhere takes paths and the query, not the visit: who knows of the promo tells QueryPromo.'],
  ['kit', 'The kit serves any product: it knows no address and no visitor.'],
  ['design', 'The parts of the design know no word of the product.'],
]
/** Data that is drawn and said, made or written beside the code. */
const FOR_ALL_FLOORS = ['generated', 'pictures', 'i18n']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-imports-nothing',
      'The domain is the product itself: it must be readable and testable without any library, port or screen. Move what needs the world into a use case.',
      { path: '^src/domain' },
      { pathNot: '^src/domain' },
    ),
    rule(
      'application-imports-domain-only',
      'A use case asks the world through a port of its own layer. An adapter, MobX or React here would make it impossible to swap or to test.',
      { path: '^src/application' },
      { pathNot: '^src/(application|domain)' },
    ),
    rule(
      'presentation-knows-no-adapter',
      'Screens and presenters never meet an adapter or the container; what they need is handed to them by composition.',
      { path: '^src/presentation' },
      { path: '^src/(infrastructure|composition)' },
    ),
    rule(
      'infrastructure-knows-no-screen',
      'An adapter serves a port. It neither shows anything nor reads a presenter.',
      { path: '^src/infrastructure' },
      { path: '^src/(presentation|composition)' },
    ),
    rule(
      'inversify-only-in-composition',
      'The container is an implementation of composition. Everybody else is handed what they need.',
      { path: '^src', pathNot: '^src/composition' },
      { path: 'node_modules/(inversify|@inversifyjs|reflect-metadata)' },
    ),
    rule(
      'mobx-only-in-presentation',
      'State that screens observe lives in presenters; below them values are returned, not observed.',
      { path: '^src', pathNot: '^src/presentation' },
      { path: 'node_modules/(mobx|mobx-react-lite)' },
    ),
    rule(
      'react-only-in-presentation',
      'React draws; only presentation and the door know it.',
      { path: '^src', pathNot: '^src/(presentation|main\\.tsx|App\\.tsx|prerender\\.tsx)' },
      { path: 'node_modules/(react|react-dom|react-router|react-router-dom|react-toastify)/' },
    ),
    rule(
      'views-know-no-use-case',
      'A view speaks to its presenter, and learns even the types of a use case from there.',
      { path: '^src/presentation/.*\\.tsx$' },
      { path: '^src/application' },
    ),
    rule(
      'features-know-no-other-feature',
      'A feature can be read, changed and removed alone. What two of them show stands in shared/, and app/ puts them together.',
      { path: '^src/presentation/features/([^/]+)/' },
      { path: '^src/presentation/features/', pathNot: '^src/presentation/features/$1/' },
    ),
    ...FLOORS.map(([floor, why], place) =>
      rule(
        `${floor}-imports-nothing-above`,
        `The floors of presentation, from the top: ${FLOORS.map(([name]) => name).join(', ')}. ${why}`,
        { path: `^src/presentation/${floor}/` },
        { path: '^src/presentation/', pathNot: `^src/presentation/(${[...FLOORS.slice(place).map(([name]) => name), ...FOR_ALL_FLOORS].join('|')})/` },
      ),
    ),
    rule(
      'presentation-has-only-its-floors',
      'A folder beside the floors would be held by no rule. Put the file on the lowest floor that knows all it needs.',
      { path: '^src/presentation/', pathNot: `^src/presentation/(${[...FLOORS.map(([name]) => name), ...FOR_ALL_FLOORS].join('|')})/` },
      {},
    ),
    rule(
      'firebase-only-in-its-folder',
      'The SDK and its wire shapes stay beside their mappers.',
      { path: '^src', pathNot: '^src/infrastructure/firebase' },
      { path: 'node_modules/(firebase|@firebase)/' },
    ),
    rule(
      'sentry-only-in-its-folder',
      'What reports errors is fetched with the first of them; nobody else may bring it.',
      { path: '^src', pathNot: '^src/infrastructure/sentry' },
      { path: 'node_modules/@sentry/' },
    ),
    rule(
      'fakes-and-demo-share-nothing',
      'A fake and a demo handler that shared code would agree even where both are wrong.',
      { path: '^src/infrastructure/memory' },
      { path: '^src/infrastructure/(demo|firebase|fastspring)' },
    ),
    rule(
      'demo-stands-alone',
      'The demo world is a stand-in for servers: it knows neither fakes nor adapters.',
      { path: '^src/infrastructure/demo' },
      { path: '^src/infrastructure/(memory|firebase|fastspring|browser)|^src/application' },
    ),
    rule(
      'only-wake-reaches-composition',
      'Everything that composition brings must stay out of the first load; wake.ts imports it late.',
      { path: '^src', pathNot: '^src/(composition|wake\\.ts)' },
      { path: '^src/composition' },
    ),
    rule('no-cycles', 'Two modules that need each other are one module, or hide a third that both need.', {}, { circular: true }),
    rule('no-orphans', 'A file that nobody imports is dead.', { orphan: true, pathNot: '(\\.d\\.m?ts|\\.config\\.ts|^tests/|env\\.d\\.ts|composition/metadata\\.ts)$' }, {}),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/presentation/generated' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
