/**
 * The layer table of docs/ARCHITECTURE.md as errors. Each row: a folder and the only folders of ours it may import.
 */
const ours = '^(schemas|domain|src|ops|studio|server|sandbox|scripts|tests|brands|locales|\\.storybook)/'
const layer = (name, from, may) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|stories)\\.tsx?$|^tests/|/testing/' },
  to: { path: ours, pathNot: [from, ...may] },
})
const base = ['^schemas/', '^domain/']
const engines = ['^src/(lib|storage|ui|api|i18n|brand|gates|menus|dialogs|forms|record-page|slice)/']

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    layer('schemas-import-nothing-of-ours', '^schemas/', []),
    layer('domain-imports-schemas', '^domain/', ['^schemas/']),
    layer('lib-and-storage', '^src/(lib|storage)/', ['^domain/']),
    layer('ui-knows-only-lib', '^src/ui/', ['^src/lib/']),
    layer('api-i18n-brand', '^src/(api|i18n|brand)/', [...base, '^src/(lib|storage)/']),
    layer('engines-know-no-feature', '^src/(gates|menus|dialogs|forms|record-page|slice)/', [
      ...base,
      ...engines,
    ]),
    layer('features-import-down', '^src/features/', [...base, ...engines]),
    {
      name: 'features-meet-at-the-index',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'nobody-imports-the-centers',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/(member-center|agent-center)/' },
      to: { path: '^src/features/(member-center|agent-center)/' },
    },
    layer('app-imports-src', '^src/(app/|main\\.tsx)', [...base, '^src/']),
    layer('the-desk-imports-the-contract', '^ops/', [...base, '^locales/']),
    layer('the-studio-imports-the-brand-platform', '^studio/', [...base, '^locales/']),
    layer('ledger-and-vendors', '^server/(ledger|vendors)/', [
      ...base,
      '^server/(ledger|vendors)/',
      '^server/lib/',
    ]),
    {
      name: 'modules-meet-as-types',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/',
        pathNot: ['^server/modules/$1/', '^server/lib/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-below-the-slices-imports-one',
      severity: 'error',
      from: {
        path: '^server/(database|events|jobs|ledger|lib|messages|plugins|process|vendors)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/(modules|slices|host)' },
    },
    layer('server-imports', '^server/', [...base]),
    layer('sandbox-imports', '^sandbox/', [...base]),
    {
      name: 'parts-of-the-sandbox-are-companies-apart',
      severity: 'error',
      from: { path: '^sandbox/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^sandbox/', pathNot: ['^sandbox/$1/', '^sandbox/lib/'] },
    },
    {
      name: 'only-compositions-import-the-sandbox',
      severity: 'error',
      from: { pathNot: '^(sandbox|scripts|tests|\\.storybook)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'brands-only-through-scripts-and-the-brand-plugin',
      severity: 'error',
      from: { pathNot: '^(scripts/|server/plugins/brands|tests/|\\.storybook/)' },
      to: { path: '^brands/' },
    },
    {
      name: 'stores-know-no-react',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: 'node_modules/react' },
    },
    {
      name: 'services-know-no-fastify',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/fastify' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.|storybook-static)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
