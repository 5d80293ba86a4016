import { ChartColumn, Check, Folder, MessageCircle, PackagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  AnswerBubble,
  Badge,
  BetaBadge,
  Button,
  Card,
  Chip,
  Disclosure,
  FolderCard,
  IconButton,
  InlineName,
  Meter,
  NewFolderCard,
  NoAnswerBubble,
  Pagination,
  ProductTile,
  QuestionBubble,
  Talk,
  Tile,
  TypingBubble,
} from '#ui'
import { kitTexts } from './kit-texts.ts'

export function KitCards() {
  const [page, setPage] = useState(4)
  return (
    <>
      <Card className="grid gap-5">
        <h2>{kitTexts.talk}</h2>
        <ProductTile
          title={kitTexts.product}
          detail={kitTexts.asker}
          badge={
            <Badge tone="good">
              <Check />
              {kitTexts.answered}
            </Badge>
          }
        />
        <Talk>
          <QuestionBubble>{kitTexts.question}</QuestionBubble>
          <AnswerBubble color={kitTexts.bellColors[0][1]}>{kitTexts.answer}</AnswerBubble>
          <NoAnswerBubble />
          <TypingBubble name={kitTexts.lucia} />
        </Talk>
        <div className="flex flex-wrap gap-2">
          {kitTexts.chips.map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </div>
        <Meter label={kitTexts.usage} used={32} total={50} />
        <Meter label={kitTexts.usage} used={50} total={50} />
        <Disclosure title={kitTexts.permissions}>{kitTexts.showPricesHint}</Disclosure>
      </Card>
      <h2>{kitTexts.cards}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {kitTexts.folders.map((name, position) => (
          <FolderCard key={name} position={position}>
            <div className="flex items-center justify-between gap-4">
              <InlineName name={name} onRename={() => undefined} />
              <IconButton label={`${kitTexts.delete} ${name}`}>
                <Trash2 className="i" />
              </IconButton>
            </div>
            <div className="flex items-center justify-between gap-4">
              <span className="text-small">{kitTexts.files6}</span>
              <Button variant="secondary" size="sm">
                <Folder className="i-sm" />
                {kitTexts.open}
              </Button>
            </div>
          </FolderCard>
        ))}
        <NewFolderCard>{kitTexts.openForm}</NewFolderCard>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Tile title={kitTexts.questionsTile} icon={<MessageCircle className="i" />} tone="sky" to="/account">
          <p>{kitTexts.questionsTileText}</p>
        </Tile>
        <Tile
          title={kitTexts.publishTile}
          icon={<PackagePlus className="i" />}
          tone="brick"
          badge={<BetaBadge />}
          to="/account"
        >
          <p>{kitTexts.publishTileText}</p>
        </Tile>
        <Tile title={kitTexts.metricsTile} icon={<ChartColumn className="i" />} />
      </div>
      <Pagination label={kitTexts.pages} page={page} pageCount={12} onChange={setPage} />
    </>
  )
}
