import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { GameTile, GameTileSkeleton } from '#src/ui/patterns/GameTile/index.ts'
import { Pagination } from '#src/ui/patterns/Pagination/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { sampleGames, sampleVendors } from '#tests/support/sample-games.ts'

const Root = styled.div({ display: 'grid', gap: space(8), minInlineSize: 0 })
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: space(4),
  alignItems: 'start',
})
/** A static copy of the focus ring. */
const Focused = styled.span({
  display: 'inline-flex',
  outline: `2px solid ${token('color.focus')}`,
  outlineOffset: 2,
  borderRadius: token('radius.control'),
})

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section style={{ display: 'grid', gap: 16, minInlineSize: 0 }}>
    <Heading size="sm">{title}</Heading>
    {children}
  </section>
)

const nothing = () => {}
const periods = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last seven days' },
]
const pageLabels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}

const Actions = () => (
  <Part title="Buttons: rest, focused, busy, off">
    {(['accent', 'brand', 'quiet', 'danger'] as const).map((tone) => (
      <Row key={tone}>
        <Button tone={tone}>Play now</Button>
        <Button tone={tone} icon="play" size="sm">
          Small
        </Button>
        <Focused>
          <Button tone={tone}>Focused</Button>
        </Focused>
        <Button tone={tone} busy>
          Busy
        </Button>
        <Button tone={tone} disabled>
          Off
        </Button>
      </Row>
    ))}
    <Row>
      <IconButton icon="search" label="Search" />
      <IconButton icon="star" label="Favourite" tone="filled" pressed={false} />
      <IconButton icon="star" label="Favourite, chosen" tone="filled" pressed />
      <IconButton icon="close" label="Off" disabled />
      <TextLink href="#alone" tone="alone" iconEnd="chevronEnd">
        Show all
      </TextLink>
      <Text>
        A link <TextLink href="#inline">in a sentence</TextLink>.
      </Text>
    </Row>
  </Part>
)

const Inputs = () => (
  <Part title="Fields: empty, filled, wrong, off">
    <Fields>
      <TextField label="Empty" placeholder="marina" hint="4 to 14 letters and digits" />
      <TextField label="Filled" defaultValue="marina88" required />
      <TextField label="Wrong" defaultValue="m" error="Please use 4 to 14 letters and digits." />
      <TextField label="Off" defaultValue="marina88" disabled />
      <TextField
        label="Secret"
        type="password"
        defaultValue="night-sky-7"
        reveal={{ show: 'Show password', hide: 'Hide password' }}
      />
      <Select label="Choice" options={periods} />
      <Select label="Wrong choice" options={periods} error="Please choose a period." />
      <SearchField label="Search games" clearLabel="Clear search" value="reef" onValue={nothing} />
      <Checkbox label="Not yet" />
      <Checkbox label="Agreed" defaultChecked />
      <Checkbox label="Missing" error="Please confirm your age" />
      <Checkbox label="Off" disabled />
    </Fields>
  </Part>
)

const Choices = () => (
  <Part title="Choices, marks and figures">
    <Row>
      <Chip icon="slots" selected>
        Chosen
      </Chip>
      <Chip icon="live">Another</Chip>
      {(['neutral', 'accent', 'brand', 'soft', 'positive', 'negative', 'warning'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Avatar name="Marina" />
    </Row>
    <Tabs
      label="Ways to register"
      tabs={[
        { id: 'one', label: 'Username', icon: 'user' },
        { id: 'two', label: 'Mobile', icon: 'phone' },
        { id: 'three', label: 'Off', disabled: true },
      ]}
      selected="one"
      onSelect={nothing}
    >
      <Row>
        <Money text="R$ 1.250,00" size="xl" />
        <Money text="+R$ 40,00" tone="positive" />
        <Money text="−R$ 40,00" tone="negative" />
        <Money text="R$ 1.250,00" masked maskedLabel="Balance hidden" />
      </Row>
    </Tabs>
    <ProgressBar label="Missions" value={3} max={7} valueText="3 of 7" />
    <Pagination page={3} totalPages={12} onPage={nothing} labels={pageLabels} />
  </Part>
)

const Tiles = () => (
  <Part title="Tiles: rest, marked, on their way">
    <Grid of="tiles">
      {sampleGames.slice(0, 4).map((game, index) => (
        <GameTile
          {...game}
          key={game.id}
          playLabel={`Play ${game.title}`}
          badges={[
            ...(index === 1 ? [{ kind: 'hot', label: 'Hot' } as const] : []),
            ...(index === 2 ? [{ kind: 'new', label: 'New' } as const] : []),
          ]}
        />
      ))}
      <GameTileSkeleton />
    </Grid>
    <Grid of="vendors">
      {sampleVendors.slice(0, 3).map((vendor) => (
        <VendorCard key={vendor.name} {...vendor} />
      ))}
      <Skeleton shape="control" />
    </Grid>
  </Part>
)

const Answers = () => (
  <Part title="Nothing there, and something wrong">
    <Grid of="cards">
      <Card>
        <EmptyState icon="star" action={<Button tone="quiet">Look at all games</Button>}>
          Games you mark with a star are kept here.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          title="Games couldn’t be loaded"
          code="net.timeout · 7f3a-22c1"
          action={<Button icon="refresh">Try again</Button>}
        >
          The connection took too long. Your balance is not affected.
        </ErrorState>
      </Card>
    </Grid>
  </Part>
)

/** All components in every state, in the surrounding theme. */
export const ComponentSheet = () => (
  <Root>
    <Actions />
    <Inputs />
    <Choices />
    <Tiles />
    <Answers />
  </Root>
)
