import { steps } from './steps.ts'

/**
 * Messages about bets and answers of customer service are topics of their own. Devices that wanted messages go on getting
 * both.
 */
export const pushTopics = steps(
  `alter table player_message drop constraint player_message_topic_check`,
  `alter table player_message add constraint player_message_topic_check check (topic in ('money', 'bets', 'service'))`,
  `update push_device set topics = topics || '["bets", "service"]'::jsonb where jsonb_exists(topics, 'inbox')`,
)
