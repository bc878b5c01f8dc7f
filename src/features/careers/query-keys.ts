const offers = ['offers'] as const;

export const offerKeys = {
  all: () => offers,
  public: () => [...offers, 'public'] as const,
  admin: () => [...offers, 'admin'] as const,
};

export const applicationKeys = {
  all: () => ['applications'] as const,
};
