export const subscriberKeys = {
  all: () => ['subscribers'] as const,
};
