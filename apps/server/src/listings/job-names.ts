export const PUBLISH_QUEUE = { name: 'listings.publish' }
export const DESCRIBE_QUEUE = { name: 'listings.describe' }
