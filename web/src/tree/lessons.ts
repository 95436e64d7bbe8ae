export const lessons: readonly { name: string; title: string; about: string; rules: string }[] = []
