import { BadHabit } from '#domain/vocabulary/lifestyle.ts'
import { choices } from '../../Step.ts'

export const habits = choices({
  at: 'habits',
  section: 'life',
  key: 'bad_habits',
  noneOffered: true,
  answers: {
    sleep: BadHabit.Sleep,
    sweet: BadHabit.Sweet,
    fastfood: BadHabit.Fastfood,
    sugary_drinks: BadHabit.SugaryDrinks,
    night_meal: BadHabit.NightMeal,
  },
})
